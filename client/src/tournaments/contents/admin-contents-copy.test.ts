import { expect, test } from 'vitest'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { findCopyStates } from './admin-contents-copy.ts'

const detail = (id: number, content: number, symbol: string, age = 1): Detail => ({
  id,
  index: id,
  version: 1,
  is_register: 1,
  fee: null,
  quantity: 0,
  entries: 0,
  tournament: { id: 1, name: 'Cúp', name_en: null },
  content_competition: {
    id: content,
    index: 1,
    version: 1,
    symbol,
    name: symbol,
    name_en: null,
    is_closed: 0,
    minimum_athletes: 0,
    grade: { id: 1, name: 'A', dance: [], dance_type: { id: 1, name: 'Latin' } },
    age: {
      id: age,
      name: 'Nhi đồng',
      name_en: null,
      start_age: 4,
      end_age: 7,
      start_ages: null,
      end_ages: null,
      total_age: null,
    },
    sub_ages: [],
    formality: { id: 1, name: 'Thi đơn', name_en: null, minimum_people: 1, maximum_people: 1 },
    unit: null,
    folder: null,
    created_date: '',
    updated_date: '',
  },
})

test('what is open here as itself or in symbol and meaning is there already; a symbol of something else is taken', () => {
  const here = [detail(1, 10, 'S11C'), detail(2, 20, 'ĐD1'), detail(3, 30, 'S12W')]
  const sources = [detail(11, 10, 'KHÁC'), detail(12, 99, 'dd1'), detail(13, 98, 's12w', 2), detail(14, 97, 'S11R')]
  expect([...findCopyStates(sources, here).values()]).toEqual(['already', 'already', 'taken', 'new'])
})
