const api = { ping: (n: number) => n }
export { api as default, api }
