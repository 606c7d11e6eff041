// babel/babel#12192: an asynchronous generator that is a private method.
export class Pages {
  async *#pages(count: number): AsyncGenerator<number> {
    for (let page = 0; page < count; page++) yield page
  }

  async last(count: number): Promise<number> {
    let last = -1
    for await (const page of this.#pages(Math.min(count, 20))) last = page
    return last > 3 ? last : 0
  }
}
