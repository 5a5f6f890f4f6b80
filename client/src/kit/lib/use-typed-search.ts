import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const PAUSE_MS = 200

/**
 * The text of a search field, and `tell`, which reports it at once; by itself it is reported after a short pause. The address follows
 * later, when more may have been typed: only a `value` that was not reported here (the way back, a reset) replaces the text.
 */
export function useTypedSearch(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const onItsWay = useRef<string[]>([])
  useLayoutEffect(() => {
    const at = onItsWay.current.indexOf(value)
    onItsWay.current = at < 0 ? [] : onItsWay.current.slice(at + 1)
    if (at < 0) setTyped(value)
  }, [value])
  const report = (text: string) => {
    if (text === (onItsWay.current.at(-1) ?? value)) return
    onItsWay.current.push(text)
    onChange(text)
  }
  const latest = useRef(report)
  useLayoutEffect(() => {
    latest.current = report
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, tell: () => report(typed) }
}
