"""Trains the recogniser. Usage: see README.md beside this file."""

import argparse
import math
import random
import time
import unicodedata
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

import draw
import text
from characters import ALL
from model import HEIGHT, STRIDE, Head, from_onnx, put_own, to_onnx

CLASSES = ['', *ALL, ' ']
AT = {c: i for i, c in enumerate(CLASSES)}
# Lines that are learned from at once; from so many on PyTorch takes its fast convolutions.
BATCH = 16
# Widths are multiples of this, so that memory is used again.
STEP = 8 * STRIDE
KEPT_SHARE = 0.998
# Updates for each batch whose features were computed, and of how many lines they are kept.
UPDATES = 4
MOST_KEPT = 20_000
# Shares of a weight that a step changes at most, by part.
PACE = {'head': 6e-3, 'neck': 3e-3, 'stem': 1e-3, 'blocks': 1.5e-3}


def started(path, dictionary):
    """The model as it is trained on: its answer is for our characters, each as the model knew it or its bare letter."""
    model = from_onnx(path)
    theirs = ['', *Path(dictionary).read_text().rstrip('\n').split('\n'), ' ']
    known = {c: i for i, c in reversed(list(enumerate(theirs)))}
    known[' '] = len(theirs) - 1
    alike = {'•': '·', '–': '-', 'ß': 'B', 'ø': 'o', 'Ø': 'O', 'đ': 'd', 'Đ': 'D', 'ł': 'l', 'Ł': 'L', 'æ': 'a', 'Æ': 'A', 'œ': 'o', 'Œ': 'O', 'ı': 'i', '¼': '1', '½': '1', '¾': '3', 'º': '°', 'ª': '°', '²': '2', '³': '3', '¡': 'i', '¿': '?', '«': '<', '»': '>', '¥': 'Y', '£': 'E', '€': 'E', '×': 'x', '™': 'T', '®': 'R', '©': 'C', '|': 'l'}
    rows = []
    for c in CLASSES:
        if c not in known:
            c = alike.get(c) if alike.get(c) in known else unicodedata.normalize('NFD', c)[0]
        rows.append(known.get(c, known['*']))
    signs = sorted({mark(c) for c in CLASSES if mark(c)})
    head = Head(model.head.in_features, len(CLASSES), [1 + signs.index(mark(c)) if mark(c) else 0 for c in CLASSES])
    head.weight.data = model.head.weight.data[rows].clone()
    head.bias.data = model.head.bias.data[rows].clone()
    for i, c in enumerate(CLASSES):
        if c and c != ' ' and c not in known:
            head.bias.data[i] -= 1
    model.head = head
    return model


def mark(c):
    """The accent of a letter, or nothing."""
    return ''.join(unicodedata.normalize('NFD', c)[1:]) if c.isalpha() else ''


class Examples(torch.utils.data.IterableDataset):
    def __init__(self, fonts, cache, seed, held_out):
        families = draw.load_fonts(fonts, cache)
        self.families = {k: v for k, v in families.items() if draw.held_out(k) == held_out}
        self.seed = seed

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        numbers = random.Random(f'{self.seed}-{worker.id if worker else 0}')
        drawing = draw.Drawing(numbers, self.families, text.Lines(numbers))
        while True:
            pool = sorted((drawing.line() for _ in range(192)), key=lambda line: line[0].shape[1])
            batches = [pool[at : at + BATCH] for at in range(0, len(pool), BATCH)]
            numbers.shuffle(batches)
            for batch in batches:
                yield together(batch)


def together(lines):
    width = math.ceil(max(picture.shape[1] for picture, _ in lines) / STEP) * STEP
    pictures = np.full((len(lines), HEIGHT, width), 255, np.uint8)
    for at, (picture, _) in enumerate(lines):
        pictures[at, :, : picture.shape[1]] = picture
    slices = [math.ceil(picture.shape[1] / STRIDE) for picture, _ in lines]
    return torch.from_numpy(pictures), [said for _, said in lines], slices


def seen(pictures):
    return (pictures.float() / 127.5 - 1).unsqueeze(1).expand(-1, 3, -1, -1).contiguous(memory_format=torch.channels_last)


def loss_of(answer, texts, slices):
    targets = torch.tensor([AT[c] for said in texts for c in said])
    lengths = torch.tensor([len(said) for said in texts])
    likely = F.log_softmax(answer, 2).transpose(0, 1)
    each = F.ctc_loss(likely, targets, torch.tensor(slices), lengths, reduction='none', zero_infinity=True)
    # A line that cannot be read at all must not outweigh the others.
    return (each / lengths).clamp(max=4).mean()


def read(answer):
    lines = []
    for row in answer.argmax(2).tolist():
        lines.append(''.join(CLASSES[c] for i, c in enumerate(row) if c and (i == 0 or row[i - 1] != c)))
    return lines


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        before, row[0] = row[0], i + 1
        for j, y in enumerate(b):
            before, row[j + 1] = row[j + 1], min(row[j + 1] + 1, row[j] + 1, before + (x != y))
    return row[-1]


def validate(model, batches):
    wrong = letters = right = words = accents = accents_right = 0
    with torch.no_grad():
        for pictures, texts, _ in batches:
            for got, want in zip(read(model(seen(pictures))), texts):
                wrong += min(len(want), distance(got, want))
                letters += len(want)
                said = got.split()
                for word in want.split():
                    words += 1
                    right += word in said
                    if word != text.plain(word):
                        accents += 1
                        accents_right += word in said
    return f'letters wrong {100 * wrong / letters:.2f} %, words right {100 * right / words:.1f} %, with accents {100 * accents_right / max(1, accents):.1f} %'


class Learner:
    """What is learned of a model, at which pace, and the mean of its last states: it reads better than any of them."""

    def __init__(self, model, parts, rate, warm):
        self.model, self.warm, self.steps = model, warm, 0
        self.kept = {k: v.clone() for k, v in model.state_dict().items()}
        groups = []
        for name, weight in model.named_parameters():
            if not parts(name):
                continue
            part = name.split('.')[0]
            # A step is a share of what a weight is like: weights of layers that were folded together differ a hundredfold.
            like = (model.head.weight if part == 'head' else weight).detach().pow(2).mean().sqrt().item()
            groups.append({'params': [weight], 'lr': rate * PACE.get(part, PACE['neck']) * max(like, 0.02)})
        self.rates = [group['lr'] for group in groups]
        self.learned = [group['params'][0] for group in groups]
        self.adam = torch.optim.Adam(groups, betas=(0.9, 0.99))

    def learn(self, loss, share):
        """@param share of the time that has passed"""
        pace = (0.03 + 0.97 * (1 + math.cos(math.pi * min(1, share))) / 2) * min(1, (1 + self.steps) / self.warm)
        for group, rate in zip(self.adam.param_groups, self.rates):
            group['lr'] = rate * pace
        self.adam.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.learned, 3)
        self.adam.step()
        self.steps += 1
        old = min(KEPT_SHARE, (1 + self.steps) / (10 + self.steps))
        for key, value in self.model.state_dict().items():
            if value.dtype == torch.float32:
                self.kept[key].mul_(old).add_(value, alpha=1 - old)


def learn_neck(model, learner, batches, minutes, report):
    """What the blocks see of a line is kept and learned from several times: the blocks cost ten times as much as the rest."""
    buckets, numbers, lines, began = {}, random.Random(3), 0, time.time()
    while (passed := (time.time() - began) / 60) < minutes:
        pictures, texts, slices = next(batches)
        with torch.no_grad():
            features = model.features(seen(pictures)).half()
        bucket = buckets.setdefault(features.shape[3], [])
        bucket.extend((features[i].clone(), said, count) for i, (said, count) in enumerate(zip(texts, slices)))
        lines += len(texts)
        for _ in range(UPDATES if lines > 300 else 0):
            width = numbers.choices(list(buckets), [len(bucket) for bucket in buckets.values()])[0]
            chosen = numbers.sample(buckets[width], min(2 * BATCH, len(buckets[width])))
            answer = model.head(model.neck(torch.stack([one[0] for one in chosen]).float()))
            loss = loss_of(answer, [one[1] for one in chosen], [one[2] for one in chosen])
            learner.learn(loss, passed / minutes)
            report(learner, loss, lines)
        if sum(map(len, buckets.values())) > MOST_KEPT:
            for bucket in buckets.values():
                del bucket[: len(bucket) // 4]


def learn_all(model, learner, batches, minutes, still, report):
    lines, began = 0, time.time()
    while (passed := (time.time() - began) / 60) < minutes:
        pictures, texts, slices = next(batches)
        x = seen(pictures)
        with torch.set_grad_enabled(still == 0):
            x = model.stem(x)
            for block in model.blocks[:still]:
                x = block(x)
        for block in model.blocks[still:]:
            x = block(x)
        loss = loss_of(model.head(model.neck(F.avg_pool2d(x, (3, 2)))), texts, slices)
        lines += len(texts)
        learner.learn(loss, passed / minutes)
        report(learner, loss, lines)


def main():
    wants = argparse.ArgumentParser()
    for name in ('--model', '--dictionary', '--fonts', '--out'):
        wants.add_argument(name, required=True)
    wants.add_argument('--neck-minutes', type=float, default=60)
    wants.add_argument('--minutes', type=float, default=600)
    wants.add_argument('--rate', type=float, default=0.4)
    wants.add_argument('--still', type=int, default=3, help='so many blocks stay as they are')
    wants.add_argument('--threads', type=int, default=1)
    wants.add_argument('--seed', default='1')
    wants.add_argument('--share', type=float, default=0.5, help='how far to go from what it knew to what it learned')
    wants.add_argument('--own', help='a model that was written here, to go on from')
    wants.add_argument('--resume')
    asked = wants.parse_args()
    torch.set_num_threads(asked.threads)
    torch.manual_seed(1)
    out = Path(asked.out)
    out.mkdir(parents=True, exist_ok=True)
    cache = out / 'fonts.pickle'
    draw.load_fonts(asked.fonts, cache)
    start = lambda: put_own(started(asked.model, asked.dictionary), asked.own) if asked.own else started(asked.model, asked.dictionary)
    model = start()
    if asked.resume:
        model.load_state_dict(torch.load(asked.resume))
    model = model.to(memory_format=torch.channels_last).eval()
    # Held-out fonts, always the same lines.
    trial = iter(Examples(asked.fonts, cache, 'validation', True))
    trial = [next(trial) for _ in range(20)]
    print('start', validate(model, trial), flush=True)
    lines = Examples(asked.fonts, cache, asked.seed, False)
    batches = iter(torch.utils.data.DataLoader(lines, batch_size=None, num_workers=1, prefetch_factor=32))
    state = {'began': time.time(), 'told': time.time(), 'saved': time.time(), 'losses': []}

    def report(learner, loss, lines):
        state['losses'].append(loss.item())
        if time.time() - state['told'] > 30:
            minutes, losses = (time.time() - state['began']) / 60, state['losses']
            print(f'{minutes:.1f} min, {learner.steps} steps, {lines} lines, loss {sum(losses) / len(losses):.3f}', flush=True)
            state.update(told=time.time(), losses=[])
        if time.time() - state['saved'] > 300:
            state['saved'] = time.time()
            keep(model, learner.kept, out, trial)

    is_block = lambda name: name.startswith(('stem', 'blocks'))
    if asked.neck_minutes > 0:
        learner = Learner(model, lambda name: not is_block(name), 3 * asked.rate, 100)
        learn_neck(model, learner, batches, asked.neck_minutes, report)
        model.load_state_dict(learner.kept)
    if asked.minutes > 0:
        still = lambda name: name.startswith('stem') or is_block(name) and int(name.split('.')[1]) < asked.still
        learner = Learner(model, lambda name: asked.still == 0 or not still(name), asked.rate, 150)
        learn_all(model, learner, batches, asked.minutes, asked.still, report)
        model.load_state_dict(learner.kept)
    keep(model, model.state_dict(), out, trial)
    # Halfway between both it reads real lines better than at either end: what it knew of photographs is not forgotten.
    before = start().state_dict()
    after = model.state_dict()
    blend = lambda key: before[key] + asked.share * (after[key] - before[key]) if after[key].is_floating_point() else after[key]
    model.load_state_dict({key: blend(key) for key in after})
    to_onnx(model, out / 'model.onnx')
    (out / 'characters.txt').write_text('\n'.join(ALL) + '\n')


def keep(model, kept, out, trial):
    own = {k: v.clone() for k, v in model.state_dict().items()}
    model.load_state_dict(kept)
    torch.save(kept, out / 'mean.pt')
    print('mean', validate(model, trial), flush=True)
    model.load_state_dict(own)


if __name__ == '__main__':
    main()
