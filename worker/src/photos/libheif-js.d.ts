/** Types for the part of libheif-js that we use; the package has none. */
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
    free(): void
    /** Fills `target` with rows of red, green, blue, alpha; the container's rotation is applied. */
    display(target: HeifPixels, done: (result: HeifPixels | null) => void): void
  }

  export interface HeifDecoder {
    decode(file: Uint8Array): HeifImage[]
  }

  const libheif: { HeifDecoder: new () => HeifDecoder }
  // biome-ignore lint/style/noDefaultExport: it is a CommonJS module
  export default libheif
}
