import { describe, expect, expectTypeOf, test } from 'vitest'
import { bulkActNames, bulkHandlers, type BulkAct, type BulkHandlers } from './admin-entries-bulk-acts.ts'

const how = { method: 'cash', note: null }

describe('an act upon many entries', () => {
  test.each(bulkActNames)('%s does its own call and no other', async (act) => {
    const done: unknown[] = []
    const noted = (name: BulkAct) => async (ids: readonly number[]) => {
      done.push([name, ids])
      return null
    }
    const handlers = bulkHandlers({
      approveMany: noted('approve'),
      deleteMany: noted('delete'),
      collectMany: noted('collect'),
    })
    await handlers[act]([3, 5], how)
    expect(done).toEqual([[act, [3, 5]]])
  })

  test('has a handler of its own, or the project does not compile', () => {
    expectTypeOf<keyof ReturnType<typeof bulkHandlers>>().toEqualTypeOf<BulkAct>()
    expectTypeOf<Omit<BulkHandlers, 'approve'>>().not.toExtend<BulkHandlers>()
  })
})
