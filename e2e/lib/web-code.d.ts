/**
 * What the bundler gives to code of the web application, where a journey uses some of it: style sheets, and
 * settings of the build.
 */
declare module '*.css'

interface ImportMeta {
  readonly env: { readonly DEV: boolean; readonly PROD: boolean; readonly [name: string]: unknown }
}
