import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pageQueries } from './page-queries.ts'

const SIZE = 132

/** A code to be scanned, dark on white in every colour scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery(pageQueries.code(text))
  return data ? <img src={data} alt={label} width={SIZE} height={SIZE} /> : <Skeleton width={SIZE} height={SIZE} />
}
