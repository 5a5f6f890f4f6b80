import { useEffect, useState } from 'react'

/** The height of header and anchors with the space that a jump leaves above a heading, in pixels. */
const TOP_OFFSET = 144

/**
 * The section in view, by the id of its heading: the target of the last jump while its heading is visible, else the last section whose
 * heading passed the top. Null on the server and above the first section.
 */
export function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const idList = ids.join(' ')
  useEffect(() => {
    const getTop = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
    let targetId = location.hash.slice(1)
    const update = () => {
      const sections = idList.split(' ')
      const isTargetVisible = sections.includes(targetId) && getTop(targetId) >= 0 && getTop(targetId) < innerHeight
      if (!isTargetVisible) targetId = ''
      const passed = sections.filter((id) => getTop(id) <= TOP_OFFSET).toSorted((a, b) => getTop(b) - getTop(a))
      setCurrent(targetId || (passed[0] ?? null))
    }
    const onJump = () => {
      targetId = location.hash.slice(1)
      update()
    }
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('hashchange', onJump)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('hashchange', onJump)
    }
  }, [idList])
  return current
}
