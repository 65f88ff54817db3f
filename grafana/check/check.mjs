// Checks ../dashboards against Grafana's own schema, as its TypeScript types have it: an unknown or misspelt member, or a
// value of the wrong type, is an error. The schema leaves open what belongs to the plugin of a panel or data source.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dashboards = join(here, '..', 'dashboards');
const generated = join(here, 'dashboards.ts');

const source = [
  `import type { Dashboard } from './node_modules/@grafana/schema/dist/types/raw/dashboard/x/types.gen';`,
  '// In JSON an enumerated value is a plain string.',
  'type Json<T> = T extends string ? `${T}` : T extends (infer U)[] ? Json<U>[] : T extends object ? { [K in keyof T]: Json<T[K]> } : T;',
];
const files = readdirSync(dashboards).filter((file) => file.endsWith('.json')).sort();
if (files.length === 0) throw new Error('no dashboards');
files.forEach((file, number) => {
  const dashboard = JSON.parse(readFileSync(join(dashboards, file), 'utf8'));
  for (const annotation of dashboard.annotations.list) delete annotation.target; // the data source's own
  source.push(`// ${file}`, `export const dashboard${number}: Json<Dashboard> = ${JSON.stringify(dashboard, null, 2)};`);
});
writeFileSync(generated, source.join('\n') + '\n');

const typescript = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'];
try {
  execFileSync(process.execPath, [typescript, ...options, generated], { stdio: 'inherit', cwd: here });
  console.log(`${files.length} dashboards agree with Grafana's schema`);
} catch {
  process.exitCode = 1;
} finally {
  rmSync(generated, { force: true });
}
