import { SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { queryOf } from '../../kit/api/query.ts'
import { listenForAutofill } from '../../kit/form/autofilled.ts'
import { UnitField } from '../../kit/fields/unit/unit-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { Draft } from '../register/draft/register-draft.ts'
import type { FormProblem } from '../register/draft/register-problems.ts'
import classes from './club.module.css'

/** The id of the form of these fields. The buttons that send the sheet belong to it, so that values filled in by the browser are read. */
export const CONTACT_FORM = 'club-contact'

/** The part of an entry that the whole sheet shares: its club, and the person who answers for it. */
export type SheetContact = Pick<Draft, 'unit' | 'email' | 'mobile' | 'guardian_name' | 'accepted' | 'publish'>

type Props = {
  contact: SheetContact
  change: (patch: Partial<SheetContact>) => void
  problems: readonly FormProblem[]
  /** How many rows of the sheet are filled in. */
  rows: number
}

/** Club and contact of the sheet, folded to one line once they are filled in. */
export function ClubContact({ contact, change, problems, rows }: Props) {
  const { t } = useT()
  const { unit, email, mobile, guardian_name } = contact
  const isIncomplete = (unit.name === '' && unit.id === null) || [email, mobile, guardian_name].includes('')
  const isWrong = problems.some(({ field }) => field !== 'consent.accepted')
  // Open at first where the account lacks something.
  const [isOpen, setOpen] = useState(isIncomplete)
  const [previous, setPrevious] = useState({ rows, isWrong })
  if (previous.rows !== rows || previous.isWrong !== isWrong) {
    setPrevious({ rows, isWrong })
    // Folded when a dancer is added, so that it does not move what stands below it under a finger.
    setOpen(isWrong || (isOpen && isIncomplete))
  }
  useEffect(listenForAutofill, [])
  const error = (...fields: FormProblem['field'][]) => problems.find(({ field }) => fields.includes(field))?.message
  const { data: listed } = useQuery(queryOf(resourceCalls(units).list))
  const unitRows = Array.isArray(listed) ? listed : listed?.rows
  const club = unit.name || unitRows?.find(({ id }) => id === unit.id)?.name
  // An account of a club has the same name as its club.
  const summaryTexts = [...new Set([club ?? '', guardian_name, email, mobile])].filter((text) => text !== '')
  return (
    <details className={classes.contact} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summaryTexts.length > 0 ? summaryTexts.join(' · ') : t('club.contact')}</summary>
      <form id={CONTACT_FORM} noValidate onSubmit={(event) => event.preventDefault()}>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} spacing="sm">
          <UnitField
            label={t('register.unit.label')}
            placeholder={t('register.unit.hint')}
            value={unit.id ?? (unit.name === '' ? null : unit.name)}
            ownUnits={unit.id !== null && unit.name !== '' ? [{ id: unit.id, name: unit.name }] : []}
            onChange={(value) =>
              change({ unit: typeof value === 'number' ? { id: value, name: '' } : { id: null, name: value ?? '' } })
            }
            error={error('unit_id')}
          />
          <TextInput
            label={t('club.responsible')}
            autoComplete="name"
            required
            value={guardian_name}
            onChange={({ currentTarget }) => change({ guardian_name: currentTarget.value })}
            error={error('consent.guardian_name')}
          />
          <TextInput
            label={t('register.email')}
            type="email"
            autoComplete="email"
            required
            value={email}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
            error={error('email')}
          />
          <TextInput
            label={t('register.mobile')}
            type="tel"
            autoComplete="tel"
            required
            value={mobile}
            onChange={({ currentTarget }) => change({ mobile: currentTarget.value })}
            error={error('mobile', 'consent.guardian_phone')}
          />
        </SimpleGrid>
      </form>
    </details>
  )
}
