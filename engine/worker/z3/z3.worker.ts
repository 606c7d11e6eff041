import { address } from 'virtual:z3-file'
import init from 'z3-solver/build/z3-built.js'
import { serveZ3 } from './serve-z3.ts'
import { startZ3 } from './z3.ts'

/** Z3 in a browser: a worker of the page that receives only scripts in SMT-LIB. At worst, they keep Z3 busy. */
const load = async (): Promise<(script: string) => string> => {
  const response = await fetch(address)
  if (!response.ok || response.body === null) throw new Error(`It could not be loaded (${response.status}).`)
  const size = Number(response.headers.get('Content-Length') ?? 0)
  let loaded = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      loaded += chunk.length
      if (0 < size) postMessage({ kind: 'loading', share: Math.min(1, loaded / size) })
      controller.enqueue(chunk)
    },
  })
  const unpacked = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'))
  const module = await WebAssembly.compileStreaming(
    new Response(unpacked, { headers: { 'Content-Type': 'application/wasm' } }),
  )
  return startZ3(init, {
    instantiateWasm(
      imports: WebAssembly.Imports,
      use: (instance: WebAssembly.Instance, of: WebAssembly.Module) => void,
    ) {
      void WebAssembly.instantiate(module, imports).then((instance) => {
        use(instance, module)
      })
      return {}
    },
  })
}

void serveZ3(load, {
  post: (message) => {
    postMessage(message)
  },
  listen: (onScript) => {
    addEventListener('message', ({ data }: MessageEvent<string>) => {
      onScript(data)
    })
  },
})
