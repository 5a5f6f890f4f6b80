import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pageQueries } from './page-queries.ts'

/** A code to be scanned, dark on white in every colour scheme. */
export function QrCode({ text, label, size = 132 }: { text: string; label: string; size?: number }) {
  const { data } = useQuery(pageQueries.code(text))
  return data ? <img src={data} alt={label} width={size} height={size} /> : <Skeleton width={size} height={size} />
}
