// Shows the API of one build: the descriptions of its services, merged into one.

const WITH_PATTERNS = ['notification', 'insight'];
const SERVICES = ['user', 'inventory', 'reservation', 'order', 'payment', ...WITH_PATTERNS];
const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Null for a service that runs only with patterns, if the shop runs without. */
async function descriptionOf(build, service) {
  const answer = await fetch(`/${build}/${service}/v3/api-docs`);
  if (answer.status === 404 && WITH_PATTERNS.includes(service)) {
    return null;
  }
  if (!answer.ok) {
    throw new Error(`${service}-service of the ${build} build does not answer.`);
  }
  const text = await answer.text();
  // Two services may give the same name to different things.
  return { service, ...JSON.parse(text.replaceAll('#/components/schemas/', `#/components/schemas/${service}.`)) };
}

/** The operation in one build: without the parameter that names the build. */
function ofBuild(build, operation) {
  const parameters = (operation.parameters ?? []).filter(({ name }) => name !== 'build');
  return { ...operation, parameters };
}

function merge(build, descriptions) {
  const merged = {
    openapi: '3.1.0',
    info: {
      title: `Flash-sale checkout, ${build}`,
      version: 'v1',
      description: 'Log in (customer1, flashsale), copy the accessToken into "Authorize", and try the operations.',
    },
    servers: [{ url: '/' }],
    tags: descriptions.map(({ service }) => ({ name: service })),
    paths: {},
    components: { ...descriptions[0].components, schemas: {} }, // apart from their schemas they are all alike
    security: [{ accessToken: [] }],
  };
  descriptions.forEach((description) => {
    const { service } = description;
    for (const [path, item] of Object.entries(description.paths)) {
      for (const method of METHODS.filter((name) => item[name])) {
        const named = path.replace('{build}', build);
        merged.paths[named] ??= {};
        merged.paths[named][method] = { ...ofBuild(build, item[method]), tags: [service] };
      }
    }
    for (const [name, schema] of Object.entries(description.components.schemas ?? {})) {
      merged.components.schemas[`${service}.${name}`] = schema;
    }
  });
  return merged;
}

const wanted = new URLSearchParams(location.search).get('build');
const build = ['async', 'hybrid'].includes(wanted) ? wanted : 'sync';
const page = document.getElementById('api');
document.querySelector(`nav a[href="?build=${build}"]`).setAttribute('aria-current', 'page');
try {
  const descriptions = await Promise.all(SERVICES.map((service) => descriptionOf(build, service)));
  page.replaceChildren();
  window.SwaggerUIBundle({
    domNode: page,
    spec: merge(build, descriptions.filter((description) => description !== null)),
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    operationsSorter: 'alpha',
  });
} catch (failure) {
  const message = document.createElement('p');
  message.textContent = `${failure.message} To start the build: ./flashsale up ${build}`;
  page.replaceChildren(message);
}
