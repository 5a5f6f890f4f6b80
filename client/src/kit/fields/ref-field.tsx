import { useQuery } from '@tanstack/react-query'
import { resourceCalls, type Resource } from '@portal/shared/kit/resource'
import { nameIn, type BilingualName } from '@portal/shared/kit/text/name-in'
import { useT } from '../i18n/use-t.ts'
import { buildQuery } from '../api/query.ts'
import { ChoiceField, ChoicesField, type Option } from './choice-field.tsx'
import type { FieldProps } from './plain-fields.tsx'

/** The rows of a resource as options, in its manual order. */
function useOptions(resource: Resource) {
  const { language } = useT()
  const { data, isPending } = useQuery(buildQuery(resourceCalls(resource).list))
  const rows = (Array.isArray(data) ? data : []) as unknown as (Option & Partial<BilingualName>)[]
  return {
    options: rows.map(({ id, name, name_en = null }) => ({ id, name: nameIn(language, { name, name_en }) })),
    loading: isPending,
  }
}

/** Chooses a row of another resource; the value is its id. */
export function RefField({ resource, ...field }: FieldProps<number | null> & { resource: Resource }) {
  const { options, loading } = useOptions(resource)
  return <ChoiceField {...field} choices={options} loading={loading} />
}

/** Chooses several rows of another resource; the value is their ids. The row with the id `without`, e.g. the edited record, is not offered. */
export function RefsField({
  resource,
  without,
  ...field
}: FieldProps<number[]> & { resource: Resource; without?: number | null }) {
  const { options } = useOptions(resource)
  return <ChoicesField {...field} choices={options.filter(({ id }) => id !== without)} />
}
