import { Navigate } from 'react-router'
import { paths } from '../paths.ts'

export function ToHome() {
  return <Navigate to={paths.home} replace />
}
