import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { recordInteraction } from './take-over.ts'

/** A field as the server draws it and as React may draw it again. */
function drawField(root: Element): HTMLInputElement {
  root.innerHTML = '<input data-path="name" name="name" aria-label="name">'
  const field = root.querySelector('input')
  if (!field) throw new Error('no field')
  return field
}

test('who types while a page comes to life types on in the field that takes the place of theirs', async () => {
  const root = document.body.appendChild(document.createElement('main'))
  const typeAgain = recordInteraction(root)
  drawField(root).focus()
  await userEvent.keyboard('Kim')
  const again = drawField(root)
  await Promise.resolve()
  expect([document.activeElement, again.value]).toEqual([again, 'Kim'])
  await userEvent.keyboard(' An')
  await typeAgain()
  expect([document.activeElement, again.value]).toEqual([again, 'Kim An'])
  root.remove()
})

test('a focus that was given up while a page comes to life stays given up', async () => {
  const root = document.body.appendChild(document.createElement('main'))
  const typeAgain = recordInteraction(root)
  const field = drawField(root)
  field.focus()
  field.blur()
  await typeAgain()
  expect(document.activeElement).toBe(document.body)
  root.remove()
})
