import { useState, type ReactNode } from 'react'
import { afterEach, expect, test as plain } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { test } from '../../test/portal.tsx'

afterEach(cleanup)

/** Replaces every text as Chrome's translator does, or wraps it where it stands as some extensions do. */
async function translate(how: 'replaced' | 'wrapped' = 'replaced'): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || /^(?:STYLE|SCRIPT)$/u.test(text.parentElement?.nodeName ?? '')) continue
    const outer = document.createElement('font')
    if (how === 'wrapped') {
      text.replaceWith(outer)
      outer.append(text)
      continue
    }
    const inner = document.createElement('font')
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  // The browser tells of changes at the end of the task.
  await new Promise((resolve) => setTimeout(resolve))
}

function Counter({ draw }: { draw: (count: number) => ReactNode }) {
  const [count, setCount] = useState(1)
  return (
    <>
      <p data-testid="said">{draw(count)}</p>
      <button onClick={() => setCount(count + 1)}>{'+'}</button>
    </>
  )
}

const drawings: [string, (count: number) => ReactNode][] = [
  [
    'a text beside one that changes',
    (count) => (
      <>
        {'events: '}
        {count}
        {' chosen'}
      </>
    ),
  ],
  ['a text alone', (count) => `${count} events`],
  [
    'a text that goes',
    (count) => (
      <>
        {count < 2 && 'choose an event'}
        <b>{count}</b>
      </>
    ),
  ],
  [
    'a text that comes before another',
    (count) => (
      <>
        {count > 1 && 'more '}
        {'events'}
      </>
    ),
  ],
  [
    'an element that comes before a text',
    (count) => (
      <>
        {count > 1 && <i>{'many '}</i>}
        {'events'}
      </>
    ),
  ],
  ['a text that becomes an element', (count) => (count < 2 ? 'one' : <b>{'several'}</b>)],
]

plain.for(drawings.flatMap(([name, draw]) => (['replaced', 'wrapped'] as const).map((how) => ({ name, draw, how }))))(
  '$name is seen changed where a translator $how it',
  async ({ draw, how }) => {
    await render(<Counter draw={draw} />)
    const said = page.getByTestId('said')
    await translate(how)
    for (const count of [2, 3]) {
      await page.getByRole('button').click()
      const plainly = document.createElement('div')
      document.body.append(plainly)
      const { createRoot } = await import('react-dom/client')
      const { flushSync } = await import('react-dom')
      const root = createRoot(plainly)
      flushSync(() => root.render(draw(count)))
      const wanted = plainly.textContent
      root.unmount()
      plainly.remove()
      await expect.element(said).toHaveTextContent(wanted)
      expect(said.element().textContent).toBe(wanted)
      await translate(how)
    }
  },
)

const moreEvents = (count: number) => (
  <>
    {count > 1 && 'more '}
    {'events'}
  </>
)
const Page = () => <Counter draw={moreEvents} />

test('a page leaves and comes again while it is translated', async ({ portal }) => {
  await portal.open('/one', Page)
  await translate()
  await portal.open('/two', Page)
  await expect.element(page.getByTestId('said')).toHaveTextContent('events')
})
