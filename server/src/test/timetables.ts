import type { Timetable } from '@portal/shared/programme/timetable/timetable-rows'
import type { Portal } from './portal.ts'

/** Common steps of tests of timetables, with real calls of an admin. */
export function timetablesOf(portal: Portal, token: string) {
  const read = async (id: number) =>
    (await portal.call('GET', `/mc/timetable/${id}`, { token })).json().data as Timetable
  const put = async (id: number, act: string, body: object = {}) =>
    portal.call('PUT', `/mc/timetable/${id}/${act}`, { token, body })
  const undo = async (answer: { json: () => { undo: { token: string } } }) =>
    portal.call('POST', `/undo/${answer.json().undo.token}`, { token })
  return { read, put, undo }
}
