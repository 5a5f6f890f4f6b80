import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const PAUSE_MS = 200

/**
 * The text of a search field, reported after a short pause, or at once by `reportNow`. The reported text comes back later as `value`, after more may
 * have been typed, so only a `value` that was not reported here (by the back button, a reset) replaces the text. Nothing is reported while `isHeld`.
 */
export function useTypedSearch(value: string, onChange: (text: string) => void, isHeld?: (text: string) => boolean) {
  const [text, setText] = useState(value)
  const pendingTexts = useRef<string[]>([])
  useLayoutEffect(() => {
    const position = pendingTexts.current.indexOf(value)
    pendingTexts.current = position < 0 ? [] : pendingTexts.current.slice(position + 1)
    if (position < 0) setText(value)
  }, [value])
  const report = (text: string) => {
    if (text === (pendingTexts.current.at(-1) ?? value)) return
    pendingTexts.current.push(text)
    onChange(text)
  }
  const latest = useRef(report)
  useLayoutEffect(() => {
    latest.current = (text) => {
      if (!isHeld?.(text)) report(text)
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, reportNow: () => report(text) }
}
