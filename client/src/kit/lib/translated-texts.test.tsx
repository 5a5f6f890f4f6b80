import { useState, type ReactNode } from 'react'
import { afterEach, expect, test as plain } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { test } from '../../test/portal.tsx'

afterEach(cleanup)

/** How the text of ours leaves, and what comes in its place. */
const replacing = {
  'replaced by a span': (text, make) => text.replaceWith(make('span')),
  'put a span before and removed': (text, make) => {
    text.before(make('span'))
    text.remove()
  },
  'put a span behind and removed': (text, make) => {
    text.after(make('span'))
    text.remove()
  },
  'removed and put a span where it had been': (text, make) => {
    const { parentNode, nextSibling } = text
    text.remove()
    parentNode?.insertBefore(make('span'), nextSibling)
  },
} as const satisfies Record<string, (text: Text, make: (tag: string) => HTMLElement) => void>
const hows = ['replaced', 'wrapped', ...(Object.keys(replacing) as (keyof typeof replacing)[])] as const
type How = (typeof hows)[number]

/** Replaces every text as Chrome's translator does, wraps it where it stands or puts another element there as some extensions do. */
async function translate(how: How = 'replaced'): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || /^(?:STYLE|SCRIPT)$/u.test(text.parentElement?.nodeName ?? '')) continue
    if (how !== 'replaced' && how !== 'wrapped') {
      replacing[how](text, (tag) => Object.assign(document.createElement(tag), { textContent: text.data }))
      continue
    }
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

plain.for(drawings.flatMap(([name, draw]) => hows.map((how) => ({ name, draw, how }))))(
  '$name is seen changed where a translator $how it',
  async ({ draw, how }) => {
    await render(<Counter draw={draw} />)
    const counter = page.getByTestId('said')
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
      await expect.element(counter).toHaveTextContent(wanted)
      expect(counter.element().textContent).toBe(wanted)
      await translate(how)
    }
  },
)

plain('an element that takes the place of several texts stands for none of them', async () => {
  await render(<Counter draw={(count) => <>{[`${count} `, 'events']}</>} />)
  const counter = page.getByTestId('said')
  const own = [...counter.element().childNodes] as Text[]
  counter.element().replaceChildren(Object.assign(document.createElement('span'), { textContent: 'two texts' }))
  await new Promise((resolve) => setTimeout(resolve))
  for (const text of own) text.nodeValue = 'ours'
  await expect.element(counter).toHaveTextContent('two texts')
})

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
