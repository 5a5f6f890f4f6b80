import { api as contract } from '@portal/shared/api'
import { API_BASE, type Endpoint } from '@portal/shared/kit/contract'

/** The part of an endpoint that a request needs; the types of its input and answer exist for the compiler alone. */
export type Call<E extends Endpoint = Endpoint> = Pick<Endpoint, 'method' | 'path'> & { readonly contract?: E }
type Calls<Group> = { readonly [Name in keyof Group]: Group[Name] extends Endpoint ? Call<Group[Name]> : never }

/**
 * The calls of the contract, except those of plain resources. The build replaces them by their methods and paths
 * (`client/vite/light-calls.ts`), because with the contract every page would load the schemas of all forms.
 */
export const api: { readonly [Domain in keyof typeof contract]: Calls<(typeof contract)[Domain]> } = contract

/** The prefix of every path. */
export const apiBase: string = API_BASE
