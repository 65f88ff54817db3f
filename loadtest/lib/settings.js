// The settings of a run, given as -e NAME=value, and their defaults.
const number = (name, otherwise) => {
  const given = __ENV[name];
  if (!given) return otherwise;
  const value = Number(given);
  if (!(value >= 0)) throw new Error(`${name}=${given}: must be a number of 0 or more`);
  return value;
};

const oneOf = (name, choices) => {
  const given = __ENV[name] || choices[0];
  if (!choices.includes(given)) throw new Error(`${name}=${given}: must be one of ${choices.join(', ')}`);
  return given;
};

const numbers = (name, otherwise) => {
  if (!__ENV[name]) return otherwise;
  const values = __ENV[name].split(',').map(Number);
  if (!values.every((value) => value > 0)) throw new Error(`${name}=${__ENV[name]}: must be numbers above 0, such as 5,10,15`);
  return values;
};

const duration = (name, otherwise) => {
  const given = __ENV[name] || otherwise;
  if (!/^([\d.]+(ms|s|m|h))+$/.test(given)) throw new Error(`${name}=${given}: must be a duration such as 90s or 1m30s`);
  return given;
};

export const build = oneOf('BUILD', ['async', 'sync', 'hybrid']);

/** Base URL of the gateway. */
export const gateway = (__ENV.BASE_URL || 'http://localhost:8080').replace(/\/+$/, '');

/** Base URL of the build's API, behind the gateway. */
export const api = `${gateway}/${build}/api/v1`;

/** Further settings of the scripts that know several shapes. */
export const shaped = (shapes) => {
  const shape = oneOf('SHAPE', Object.keys(shapes));
  const usual = shapes[shape];
  return { shape, ...usual, rates: usual.rates.length > 0 ? numbers('RATES', usual.rates) : [] };
};

export const settings = (defaults) => ({
  vus: number('VUS', defaults.vus),
  duration: duration('DURATION', defaults.duration),
  think: number('THINK', 1), // seconds at the end of an iteration
  payThink: number('PAY_THINK', 0), // seconds between the order and the payment, as for typing a card's number; in no latency
  products: number('PRODUCTS', 1), // 1 is the hot product
  stock: number('STOCK', defaults.stock || 1000000), // units of each product
  shards: number('SHARDS', 1), // of Redis, over which they are spread: 1 to 4
  name: __ENV.NAME || '', // of the products, before their numbers
  limit: number('LIMIT', defaults.limit), // units of a product that one customer may buy
  method: __ENV.METHOD || 'card', // card-declined: the bank declines it
  customers: number('CUSTOMERS', defaults.customers), // customer1 … customerN take part
  adminPassword: __ENV.ADMIN_PASSWORD || 'admin',
  acks: __ENV.ACKS === 'yes', // print a line for each acknowledged reservation and each success (redirect with --console-output)
});
