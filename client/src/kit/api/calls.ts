import { api as contract } from '@portal/shared/api'
import { API_BASE, type Endpoint } from '@portal/shared/kit/contract'

/** The part of a call that a request needs; its input and answer are known to the compiler alone. */
export type Call<E extends Endpoint = Endpoint> = Pick<Endpoint, 'method' | 'path'> & { readonly contract?: E }
type Calls<Group> = { readonly [Name in keyof Group]: Group[Name] extends Endpoint ? Call<Group[Name]> : never }

/**
 * Every call that is not a plain resource's. The build puts methods and paths alone in its place (`client/vite/light-calls.ts`):
 * with the contract every page would load the schemas of all forms. A form takes its schema from its domain in shared.
 */
export const api: { readonly [Domain in keyof typeof contract]: Calls<(typeof contract)[Domain]> } = contract

/** The beginning of every path. */
export const base: string = API_BASE
