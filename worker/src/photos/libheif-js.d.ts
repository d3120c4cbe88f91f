/** What we use of libheif's build for JavaScript, which comes without types. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifPixels {
    data: Uint8ClampedArray<ArrayBuffer>
    width: number
    height: number
  }

  export interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `target` with rows of red, green, blue, alpha; the container's rotation is applied. */
    display(target: HeifPixels, done: (result: HeifPixels | null) => void): void
  }

  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } }
  // biome-ignore lint/style/noDefaultExport: it is a CommonJS module
  export default libheif
}
