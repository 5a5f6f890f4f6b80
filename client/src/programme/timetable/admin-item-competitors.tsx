import { ActionIcon, Button, Fieldset, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Problem } from '@portal/shared/kit/errors'
import { createRandomKey } from '../../kit/api/api.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import type { DraftCompetitor } from './item-draft.ts'

/** The competitors of an item: their heats can be changed, and they can be removed, and added by bib or by name. */
export function ItemCompetitors({
  athletes,
  problems,
  onChange,
}: {
  athletes: readonly DraftCompetitor[]
  problems: readonly Problem[]
  onChange: (athletes: readonly DraftCompetitor[]) => void
}) {
  const { t } = useT()
  const [bib, setBib] = useState<number | string>('')
  const [name, setName] = useState('')
  const add = () => {
    if (bib === '' && name.trim() === '') return
    const number = bib === '' ? null : Number(bib)
    onChange([...athletes, { key: createRandomKey(), id: null, number, name: name.trim(), heat: '' }])
    setBib('')
    setName('')
  }
  // Enter adds a competitor and must not submit the form of the item.
  const addOnEnter = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Fieldset legend={t('programme.competitors')}>
      <Stack gap="xs">
        {athletes.map((athlete, index) => {
          const label = athlete.name || String(athlete.number ?? '')
          const problem = problems.find(({ path }) => path.startsWith(`athletes.${index}.`))
          return (
            <div key={athlete.key}>
              <Group wrap="nowrap" gap="sm">
                <BibPlate number={athlete.number} size="sm" />
                <Text style={{ flex: 1 }}>{athlete.name}</Text>
                <NumberInput
                  aria-label={t('programme.heatOf', { name: label })}
                  placeholder={t('programme.heat')}
                  w="5rem"
                  min={1}
                  max={99}
                  allowDecimal={false}
                  hideControls
                  value={athlete.heat}
                  onChange={(heat) => onChange(athletes.map((row) => (row === athlete ? { ...athlete, heat } : row)))}
                />
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={t('programme.takeOut', { name: label })}
                  onClick={() => onChange(athletes.filter(({ key }) => key !== athlete.key))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </Group>
              {problem && (
                <Text size="sm" c="var(--mantine-color-error)" role="alert">
                  {problem.message}
                </Text>
              )}
            </div>
          )
        })}
        <Group align="flex-end" gap="sm">
          <NumberInput
            label={t('programme.bib')}
            w="8rem"
            min={1}
            max={99_999}
            allowDecimal={false}
            hideControls
            value={bib}
            onChange={setBib}
            onKeyDown={addOnEnter}
          />
          <TextInput
            label={t('programme.guest')}
            style={{ flex: 1, minWidth: '10rem' }}
            maxLength={255}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={addOnEnter}
          />
          <Button variant="default" onClick={add}>
            {t('programme.addCompetitor')}
          </Button>
        </Group>
        <Text variant="hint">{t('programme.bibHint')}</Text>
      </Stack>
    </Fieldset>
  )
}
