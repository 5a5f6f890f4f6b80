import { useEffect, useRef, type ReactNode } from 'react'

/** Scrolls to its content and focuses it when it appears, unless it is `quiet`. */
export function Arrived({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (quiet) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [quiet])
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  )
}
