import { useCallback, useState } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'

import { STAYS } from './stays.ts'

type Values<K extends string> = Readonly<Record<K, string>>

function read<K extends string>(search: URLSearchParams, names: readonly K[]): Values<K> {
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Values<K>
}

/**
 * Texts of a page that are kept in its address, so that links and the back button restore them. A change scrolls to the top unless it only
 * concerns `typed` names. Both lists must be the same arrays on each draw.
 */
export function useUrlState<K extends string>(
  names: readonly K[],
  typed: readonly K[],
): [Values<K>, (change: Partial<Values<K>>) => void] {
  const [search, setSearch] = useSearchParams()
  const type = useNavigationType()
  // The router reports the new address a moment later; a field that waited for it would lose letters.
  const address = search.toString()
  const [snapshot, setSnapshot] = useState(() => ({ address, values: read(search, names) }))
  const isNewAddress = type !== NavigationType.Replace && snapshot.address !== address
  if (isNewAddress) setSnapshot({ address, values: read(search, names) })
  const { values } = snapshot
  const change = useCallback(
    (changed: Partial<Values<K>>) => {
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
        { replace: true, state: isTyping ? STAYS : null },
      )
    },
    [address, values, names, typed, setSearch],
  )
  return [values, change]
}
