import { danceTypes } from '@portal/shared/resources/dance-types'
import { dances } from '@portal/shared/resources/dances'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { TextField } from '../kit/fields/plain-fields.tsx'
import { RefField } from '../kit/fields/ref-field.tsx'
import { SymbolChip } from '../kit/ui/plates/symbol-chip.tsx'
import { danceRefusalKey } from './refused-dance.ts'
import { StandardListsLink } from './standard-offer.tsx'

export const { Page } = defineScreen({
  resource: dances,
  title: 'dances.title',
  hint: 'dances.hint',
  EmptyAction: StandardListsLink,
  labels: { name: 'dances.name', symbol: 'dances.symbol', dance_type_id: 'dances.type' },
  columns: [
    'name',
    { key: 'symbol', header: 'dances.symbol', sort: 'symbol', cell: ({ symbol }) => <SymbolChip symbol={symbol} /> },
    { key: 'type', header: 'dances.type', sort: 'dance_type_id', cell: ({ dance_type }) => dance_type.name },
  ],
  Fields: ({ field }) => (
    <>
      <TextField {...field('name')} />
      <TextField {...field('symbol')} />
      <RefField {...field('dance_type_id')} resource={danceTypes} />
    </>
  ),
  empty: { name: '', symbol: '', dance_type_id: null },
  refusalKey: danceRefusalKey,
})
