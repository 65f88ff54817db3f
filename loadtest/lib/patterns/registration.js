import { PUBLIC, expect, now, post, step } from '../http.js';

const REGISTER = step('register', 'text');

/** Fire and forget: an account, and a welcome mail that the customer need not wait for. The password is the load test's: see Encoders. */
export function registration(_, unique) {
  const body = `{"username":"${unique}","password":"flashsale","email":"${unique}@customers.example"}`;
  const sentAt = Date.now();
  const sent = now();
  const answer = post('/auth/register', body, REGISTER, { ...PUBLIC, 'Idempotency-Key': unique });
  const millis = now() - sent;
  return { sentAt, millis, key: expect(answer, REGISTER, 201, 202).json('userId') };
}
