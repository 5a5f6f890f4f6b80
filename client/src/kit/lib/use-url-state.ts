import { useCallback, useState } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'

import { KEEP_SCROLL } from './stays.ts'

type UrlValues<K extends string> = Readonly<Record<K, string>>

function readValues<K extends string>(search: URLSearchParams, names: readonly K[]): UrlValues<K> {
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as UrlValues<K>
}

/**
 * Texts of a page that are stored in its address, so that links and the back button restore them. A change scrolls to the top unless it only
 * concerns `typed` names. Both lists must be the same arrays on each render.
 */
export function useUrlState<K extends string>(
  names: readonly K[],
  typed: readonly K[],
): [UrlValues<K>, (change: Partial<UrlValues<K>>) => void] {
  const [search, setSearch] = useSearchParams()
  const type = useNavigationType()
  // The router reports the new address a moment later; a field that waited for it would lose letters.
  const address = search.toString()
  const [snapshot, setSnapshot] = useState(() => ({ address, values: readValues(search, names) }))
  const isNewAddress = type !== NavigationType.Replace && snapshot.address !== address
  if (isNewAddress) setSnapshot({ address, values: readValues(search, names) })
  const { values } = snapshot
  const change = useCallback(
    (changed: Partial<UrlValues<K>>) => {
      const next = { ...values, ...changed }
      const isTyping = names.every((name) => next[name] === values[name] || typed.includes(name))
      setSnapshot({ address, values: next })
      setSearch(
        (current) => {
          const search = new URLSearchParams(current)
          for (const name of names)
            if (next[name] === '') search.delete(name)
            else search.set(name, next[name])
          return search
        },
        { replace: true, state: isTyping ? KEEP_SCROLL : null },
      )
    },
    [address, values, names, typed, setSearch],
  )
  return [values, change]
}
