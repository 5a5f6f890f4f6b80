import { Navigate, useLocation } from 'react-router'
import { paths } from '../../portal/paths.ts'

/** The state that an address without a page passes on to `/home`. */
export type FromUnknown = { unknownAddress: true } | null

export function ToHome() {
  const { pathname } = useLocation()
  const state: FromUnknown = pathname === '/' ? null : { unknownAddress: true }
  return <Navigate to={paths.home} replace state={state} />
}
