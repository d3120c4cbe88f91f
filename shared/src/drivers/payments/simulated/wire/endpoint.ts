import type { Work } from '../simulation.ts'
import type { Params } from './form.ts'

/** What a call is about: the id in its address, and its parameters. */
export interface Call {
  id: string
  params: Params
}

/** Answers a call with an object or a list. @throws {WireError} */
export type Endpoint = (work: Work, call: Call) => Promise<object>

/** By method and address, `:id` in place of an id. */
export type Endpoints = Record<string, Endpoint>
