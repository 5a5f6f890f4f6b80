/** The dances of the world federation by their symbols. They have the same name in both languages. */
const names: Readonly<Record<string, string>> = {
  S: 'Samba',
  C: 'Cha cha cha',
  R: 'Rumba',
  P: 'Paso doble',
  J: 'Jive',
  W: 'Waltz',
  T: 'Tango',
  V: 'Viennese waltz',
  VW: 'Viennese waltz',
  F: 'Slow foxtrot',
  SF: 'Slow foxtrot',
  Q: 'Quickstep',
}

/** The name of a dance; a symbol that is not one of the ten dances stands for itself. */
export const danceName = (symbol: string): string => names[symbol.toUpperCase()] ?? symbol
