import { useEffect, useState } from 'react'

/** Below the header and the anchors, with what a jump leaves free above a heading. */
const LINE = 144

/**
 * The section that is read, by the id of its heading: the one that was gone to while its heading is in sight, else the last whose heading
 * passed the top. Null before the page is alive and above all of them.
 */
export function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const listed = ids.join(' ')
  useEffect(() => {
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
    let wantedId = location.hash.slice(1)
    const look = () => {
      const all = listed.split(' ')
      const isAsked = all.includes(wantedId) && topOf(wantedId) >= 0 && topOf(wantedId) < innerHeight
      if (!isAsked) wantedId = ''
      const passed = all.filter((id) => topOf(id) <= LINE).toSorted((one, other) => topOf(other) - topOf(one))
      setCurrent(wantedId || (passed[0] ?? null))
    }
    const goTo = () => {
      wantedId = location.hash.slice(1)
      look()
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('hashchange', goTo)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('hashchange', goTo)
    }
  }, [listed])
  return current
}
