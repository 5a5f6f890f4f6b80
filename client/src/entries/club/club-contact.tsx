import { SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { UnitField } from '../../kit/fields/unit-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { Draft } from '../register/draft/register-draft.ts'
import type { FormProblem } from '../register/draft/register-problems.ts'
import classes from './club.module.css'

/** Of the whole sheet: for which club, and who answers for it. */
export type SheetContact = Pick<Draft, 'unit' | 'email' | 'mobile' | 'guardian_name' | 'accepted'>

type Props = {
  contact: SheetContact
  change: (patch: Partial<SheetContact>) => void
  problems: readonly FormProblem[]
}

/** Club and contact of the sheet, folded to one line once they are filled in. */
export function ClubContact({ contact, change, problems }: Props) {
  const { t } = useT()
  const { unit, email, mobile, guardian_name } = contact
  // Whose account lacks something fills it in first.
  const [isOpen] = useState(unit.name === '' || email === '' || mobile === '')
  const error = (...fields: FormProblem['field'][]) => problems.find(({ field }) => fields.includes(field))?.message
  // An account of a club carries its name.
  const said = [...new Set([unit.name, guardian_name, email, mobile])].filter((text) => text !== '')
  return (
    <details className={classes.contact} open={isOpen || problems.some(({ field }) => field !== 'consent.accepted')}>
      <summary>{said.length > 0 ? said.join(' · ') : t('club.contact')}</summary>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} spacing="sm">
        <UnitField
          label={t('register.unit.label')}
          placeholder={t('register.unit.hint')}
          value={unit.id ?? (unit.name === '' ? null : unit.name)}
          known={unit.id !== null && unit.name !== '' ? [{ id: unit.id, name: unit.name }] : []}
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
    </details>
  )
}
