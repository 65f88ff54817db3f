// What do people cost the shop who have its page open and do nothing? Sends what the page sends.
//
//   k6 run -e BASE_URL=http://localhost:8080 loadtest/pages.js
//
// --vus and --duration say how many pages, and for how long. -e EVERY=5 looks as seldom as a page on which nothing happens.
import http from 'k6/http';
import { sleep } from 'k6';
import { gateway } from './lib/settings.js';

const every = Number(__ENV.EVERY || 1); // seconds, see gateway-nginx/pages/shop/pace.js
const addresses = ['sync', 'async'].map((build) => `${gateway}/${build}/api/v1/products?page=0&size=100`);

export const options = { vus: 100, duration: '1m', discardResponseBodies: true };

const tags = {}; // what each page has been sent last, as a browser remembers it
let open = false;

export default function () {
  if (!open) {
    open = true;
    sleep(Math.random() * every); // not all at the same moment
  }
  const answers = http.batch(
    addresses.map((url) => ({ method: 'GET', url, params: { headers: tags[url] ? { 'If-None-Match': tags[url] } : {} } })),
  );
  answers.forEach(({ headers }, i) => (tags[addresses[i]] = headers.Etag));
  sleep(every);
}
