/** One try of an upload, as it left this device. */
export type Try = { method: string; url: string; headers: Headers; body: ArrayBuffer; isAborted: boolean };

/** How the server takes a try: it answers, the cable is cut, or nothing is ever heard. */
type Way = (tried: Try) => Promise<Response | 'cut'> | Response | 'cut' | 'silence';

type Progress = { lengthComputable: boolean; loaded: number; total: number };

/** As much of XMLHttpRequest as an upload uses, over a server in the test's hand; notes every try. */
export function anUploadWire(way: Way) {
  const tries: Try[] = [];
  class Wire {
    upload: { onprogress?: (progress: Progress) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    response = new ArrayBuffer(0);
    responseType = '';
    status = 0;
    statusText = '';
    #tried: Try = { method: '', url: '', headers: new Headers(), body: this.response, isAborted: false };
    #answered = new Headers();

    open(method: string, url: string): void {
      Object.assign(this.#tried, { method, url });
    }

    setRequestHeader(name: string, value: string): void {
      this.#tried.headers.set(name, value);
    }

    getAllResponseHeaders(): string {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    abort(): void {
      this.#tried.isAborted = true;
      this.onabort?.();
    }

    async send(body: ArrayBuffer): Promise<void> {
      this.#tried.body = body;
      tries.push(this.#tried);
      const total = body.byteLength;
      this.upload.onprogress?.({ lengthComputable: true, loaded: total / 2, total });
      const answer = await way(this.#tried);
      if (answer === 'silence' || this.#tried.isAborted) return;
      if (answer === 'cut') return this.onerror?.();
      this.upload.onprogress?.({ lengthComputable: true, loaded: total, total });
      this.response = await answer.arrayBuffer();
      this.status = answer.status;
      this.#answered = answer.headers;
      this.onload?.();
    }
  }
  return { XMLHttpRequest: Wire, tries };
}
