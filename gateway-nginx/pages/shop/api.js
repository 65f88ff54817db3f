// The API of one build, over HTTP.

/** What the shop refuses, or cannot do: `type` is the last part of the problem's type, see RFC 9457. */
export class Refusal extends Error {
  constructor(type, detail, status) {
    super(detail);
    this.type = type;
    this.status = status;
  }
}

export class Api {
  #base;

  constructor(build) {
    this.build = build;
    this.#base = `/${build}/api/v1`;
  }

  /** All products on the first page. */
  async products() {
    return (await this.send('GET', '/products?page=0&size=100')).body.items;
  }

  /**
   * Throws a Refusal.
   *
   * @param {{body?: object, headers?: object}} rest
   */
  async send(method, path, { body, headers } = {}) {
    let answer;
    try {
      answer = await fetch(this.#base + path, {
        method,
        body: body && JSON.stringify(body),
        headers: { ...(method === 'POST' && { 'Content-Type': 'application/json' }), ...headers },
      });
    } catch {
      throw new Refusal('unreachable', '');
    }
    const told = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Refusal(String(told.type).split(':').at(-1), told.detail ?? '', answer.status);
    return { status: answer.status, body: told, held: answer.headers.has('Preference-Applied') };
  }
}
