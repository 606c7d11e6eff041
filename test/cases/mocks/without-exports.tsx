/** Code with JSX that becomes a part of the test file, since it exports nothing. */
function Row({ name, isNew }: { name: string; isNew?: boolean }) {
  return (
    <li className={isNew ? 'new' : 'old'} title="a &amp; b">
      {name}
      <b />
    </li>
  )
}

const List = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? (
    <>nothing</>
  ) : (
    <ul>
      {names.map((it, at) => (
        <li key={at}>{it}</li>
      ))}
    </ul>
  )
