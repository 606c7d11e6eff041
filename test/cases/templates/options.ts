// What a constructor takes out of an object is set in that.
interface Options {
  readonly retries?: number
  readonly server: { readonly port: number; readonly host: string }
}
export class Client {
  private readonly retries: number
  private readonly port: number
  constructor(options: Options) {
    this.retries = options.retries ?? 3
    this.port = options.server.port
  }
  isPatient(): boolean {
    if (this.retries > 7 && this.port === 443) return true
    return false
  }
}
