export default class {
  ready = false
  start(delay?: number): boolean {
    return delay === undefined ? this.ready : false
  }
}
