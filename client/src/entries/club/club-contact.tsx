import { SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { buildQuery } from '../../kit/api/query.ts'
import { useUser } from '../../kit/api/session.ts'
import { listenForAutofill } from '../../kit/form/autofilled.ts'
import { UnitField } from '../../kit/fields/unit/unit-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { EntryDraft } from '../register/draft/register-draft.ts'
import type { FormProblem } from '../register/draft/register-problems.ts'
import classes from './club.module.css'

/** The id of the form. The send buttons are part of it by this id, so that values autofilled by the browser are read. */
export const CONTACT_FORM_ID = 'club-contact'

/** The values that all entries of the sheet share: the club, and the person responsible. */
export type SheetContact = Pick<EntryDraft, 'unit' | 'email' | 'mobile' | 'guardian_name' | 'accepted' | 'publish'>

type Props = {
  contact: SheetContact
  change: (patch: Partial<SheetContact>) => void
  problems: readonly FormProblem[]
  filledRowCount: number
}

/** Club and contact of the sheet, collapsed to one line when they are filled in. */
export function ClubContact({ contact, change, problems, filledRowCount }: Props) {
  const { t } = useT()
  const { unit, email, mobile, guardian_name } = contact
  const isUnitRequired = useUser()?.type === 'unit'
  const isIncomplete = (unit.name === '' && unit.id === null) || [email, mobile, guardian_name].includes('')
  const hasProblems = problems.some(({ field }) => field !== 'consent.accepted')
  // Initially open if the account lacks one of the values.
  const [isOpen, setIsOpen] = useState(isIncomplete)
  const [previous, setPrevious] = useState({ rows: filledRowCount, hasProblems })
  if (previous.rows !== filledRowCount || previous.hasProblems !== hasProblems) {
    setPrevious({ rows: filledRowCount, hasProblems })
    // Collapses when the number of dancers or the problems change, not at each key, so that the sheet below does not move unexpectedly.
    setIsOpen(hasProblems || (isOpen && isIncomplete))
  }
  useEffect(listenForAutofill, [])
  const error = (...fields: FormProblem['field'][]) => problems.find(({ field }) => fields.includes(field))?.message
  const { data: listed } = useQuery(buildQuery(resourceCalls(units).list))
  const unitRows = Array.isArray(listed) ? listed : listed?.rows
  const club = unit.name || unitRows?.find(({ id }) => id === unit.id)?.name
  // A club's account has the same name as the club, which is shown once.
  const summaryTexts = [...new Set([club ?? '', guardian_name, email, mobile])].filter((text) => text !== '')
  return (
    <details className={classes.contact} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="fold-row">
        <span>{summaryTexts.length > 0 ? summaryTexts.join(' · ') : t('club.contact')}</span>
      </summary>
      <form id={CONTACT_FORM_ID} noValidate onSubmit={(event) => event.preventDefault()}>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} spacing="sm">
          <UnitField
            label={t('register.unit.label')}
            {...(isUnitRequired ? { required: true } : { placeholder: t('register.unit.hint') })}
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
