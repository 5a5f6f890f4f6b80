import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePending } from '../ui/use-pending.ts'
import { test } from '../../test/portal.tsx'

function Sending() {
  const [sent, setSent] = useState(0)
  const [next, setNext] = useState(1)
  const [plus, setPlus] = useState(0)
  const { pending, run } = usePending()
  return (
    <>
      <Button loading={pending} onClick={() => void run(async () => setSent((before) => before + 1))}>
        send
      </Button>
      <output>{`sent ${sent}, next ${next}, plus ${plus}`}</output>
      <div>
        <button key={next} type="button" onClick={() => setNext((before) => before + 1)}>
          {`approve ${next}`}
        </button>
      </div>
      <button type="button" onClick={() => setPlus((before) => before + 1)}>
        plus
      </button>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const output = () => page.getByRole('status')

test('a double click on a button that waits for an answer sends once', async ({ portal }) => {
  await portal.open('/', Sending)
  await userEvent.dblClick(button('send'))
  await expect.element(output()).toHaveTextContent('sent 1, next 1, plus 0')
})

test('a double click presses nothing that came under the pointer meanwhile', async ({ portal }) => {
  await portal.open('/', Sending)
  await userEvent.dblClick(button('approve'))
  await expect.element(output()).toHaveTextContent('sent 0, next 2, plus 0')
})

test('a button that steps may be clicked quickly', async ({ portal }) => {
  await portal.open('/', Sending)
  await userEvent.dblClick(button('plus'))
  await expect.element(output()).toHaveTextContent('sent 0, next 1, plus 2')
})

test('a held Enter presses once', async ({ portal }) => {
  await portal.open('/', Sending)
  button('plus').element().focus()
  await userEvent.keyboard('{Enter>10/}')
  await expect.element(output()).toHaveTextContent('sent 0, next 1, plus 1')
})
