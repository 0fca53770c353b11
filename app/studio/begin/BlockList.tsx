import { useEffect, useState } from 'react';
import type { Block } from '../../../engine/edit';
import { listBlocks, type BlockText } from '../server/requests';
import { MiniatureView } from '../miniature/MiniatureView';
import { fileOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import type { PicturedBlock } from '../worker/blocks';
import './block-list.css';

type ListedBlock = PicturedBlock & Pick<BlockText, 'of'>;

const groups: readonly { readonly of: BlockText['of']; readonly title: string }[] = [
  { of: 'flow', title: 'Blocks of this funnel' },
  { of: 'all', title: 'Blocks of all your funnels' },
  { of: 'studio', title: 'Ready-made blocks' },
];

/** How many screens of a block its picture shows. */
const most = 4;

interface BlockListProps {
  /** Whether a screen follows that would be cut off by a block that ends the funnel. */
  readonly hasNext: boolean;
  readonly onChoose: (block: Block) => void;
}

/** The blocks that can be added, each with a picture of its screens. */
export function BlockList({ hasNext, onChoose }: BlockListProps) {
  const { worker } = useStudio();
  const file = useStudioState(fileOf);
  const [blocks, setBlocks] = useState<readonly ListedBlock[]>([]);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isShown = true;
    const list = async (): Promise<void> => {
      if (file === undefined) return;
      const files = await listBlocks(file);
      const pictured = await worker.ask('blocks', { texts: files.map(({ text }) => text) });
      const listed = pictured.flatMap((each): ListedBlock[] => {
        const found = files[each.index];
        return found ? [{ ...each, of: found.of }] : [];
      });
      if (isShown) setBlocks(listed);
    };
    list().catch((error: Error) => isShown && setProblem(error.message));
    return () => {
      isShown = false;
    };
  }, [file, worker]);
  if (problem !== undefined) return <p role="alert">{problem}</p>;
  const fitting = blocks.filter(({ leadsOn }) => leadsOn || !hasNext);
  return groups.map(({ of, title }) => {
    const group = fitting.filter((each) => each.of === of);
    return group.length === 0 ? null : (
      <section key={of}>
        <h3>{title}</h3>
        <ul className="block-list">
          {group.map(({ block, index, pictures }) => (
            <li key={index}>
              <button type="button" onClick={() => onChoose(block)}>
                <span className="block-pictures">
                  {pictures.slice(0, most).map(({ id, miniature }) => (
                    <MiniatureView key={id} miniature={miniature} />
                  ))}
                  {pictures.length > most && <span>{`+${pictures.length - most}`}</span>}
                </span>
                <strong>{block.title}</strong>
                <span>
                  {block.description ??
                    (pictures.length === 1 ? 'One screen' : `${pictures.length} screens`)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
