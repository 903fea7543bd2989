import type { PostBlock } from '#contract/service/customer-center.calls.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import styles from './post-body.module.css'

/** Text of a notice or an information page. */
export function PostBody({ body }: { body: readonly PostBlock[] }) {
  return (
    <div className={styles.body}>
      {body.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: PostBlock }) {
  switch (block.type) {
    case 'HEADING':
      return <h2 className={styles.heading}>{block.text}</h2>
    case 'TEXT':
      return <p>{block.text}</p>
    case 'LIST':
      return (
        <ul className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'LINK':
      return (
        <PathLink path={block.link} className={buttonClass({ size: 'large' })}>
          {block.text}
        </PathLink>
      )
    default:
      return <Table {...block} />
  }
}

function Table({ head, rows }: Extract<PostBlock, { type: 'TABLE' }>) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
