"""The recogniser of lines in PyTorch: taken from an ONNX file of PP-OCRv4, written back as one.

Scales and shifts that stand between convolutions are folded into them, so that what is written back is smaller and does
the same in fewer steps.
"""

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import TensorProto, helper, numpy_helper
from torch import nn

HEIGHT = 48
# Pixels of a line's width per slice of the answer.
STRIDE = 8
HEADS = 8


# Of so many lines one tells how a depthwise convolution's numbers are to change: all would take half of a step's time.
FEWER = 4


class Depthwise(torch.autograd.Function):
    """A convolution of each channel by itself, without the shift behind it."""

    @staticmethod
    def forward(ctx, x, weight, stride, padding):
        ctx.save_for_backward(x, weight)
        ctx.how = (stride, padding)
        return F.conv2d(x, weight, None, stride, padding, 1, x.shape[1])

    @staticmethod
    def backward(ctx, grown):
        x, weight = ctx.saved_tensors
        stride, padding = ctx.how

        def slopes(grown, x, which):
            rest = (None, stride, padding, (1, 1), False, (0, 0), x.shape[1])
            return torch.ops.aten.convolution_backward(grown, x, weight, *rest, which)

        grown = grown.contiguous(memory_format=torch.channels_last)
        of_x = slopes(grown, x, (True, False, False))[0] if ctx.needs_input_grad[0] else None
        of_weight = None
        if ctx.needs_input_grad[1]:
            some = slice(int(torch.randint(min(FEWER, len(x)), ())), None, FEWER)
            few, grown = (t[some].contiguous(memory_format=torch.channels_last) for t in (x, grown))
            of_weight = slopes(grown, few, (False, True, False))[1] * (len(x) / len(few))
        return of_x, of_weight, None, None


class Block(nn.Module):
    """A depthwise convolution, attention to channels where the block has it, and a convolution across channels."""

    def __init__(self, kernel, stride, narrow, wide, squeezed):
        super().__init__()
        self.deep = nn.Conv2d(narrow, narrow, kernel, stride, kernel // 2, groups=narrow)
        self.squeeze = nn.Conv2d(narrow, squeezed, 1) if squeezed else None
        self.excite = nn.Conv2d(squeezed, narrow, 1) if squeezed else None
        self.across = nn.Conv2d(narrow, wide, 1)
        # The next block pads with zeros, so that a shift in front of it cannot be folded into it.
        self.shift = nn.Parameter(torch.zeros(1))
        # What is added before channels are weighed.
        self.lift = nn.Parameter(torch.zeros(1))

    def forward(self, x):
        deep = self.deep
        x = Depthwise.apply(x, deep.weight, deep.stride, deep.padding) + deep.bias[:, None, None]
        x = F.hardswish(x) + self.lift
        if self.squeeze is not None:
            weight = x.mean((2, 3), keepdim=True)
            x = x * F.hardsigmoid(self.excite(F.relu(self.squeeze(weight))))
        return F.hardswish(self.across(x)) + self.shift


class Attention(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.before = nn.LayerNorm(width)
        self.three = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)
        self.between = nn.LayerNorm(width)
        self.up = nn.Linear(width, 2 * width)
        self.down = nn.Linear(2 * width, width)

    def forward(self, x):
        batch, length, width = x.shape
        q, k, v = self.three(self.before(x)).view(batch, length, 3, HEADS, -1).permute(2, 0, 3, 1, 4)
        seen = torch.softmax(q @ k.transpose(2, 3) * (width // HEADS) ** -0.5, 3) @ v
        x = x + self.out(seen.transpose(1, 2).reshape(batch, length, width))
        return x + self.down(F.silu(self.up(self.between(x))))


class Head(nn.Module):
    """Each character has numbers of its own, and those that share an accent share some: what is learned of "é" serves "ú"."""

    def __init__(self, width, classes, marks):
        super().__init__()
        self.weight = nn.Parameter(torch.zeros(classes, width))
        self.bias = nn.Parameter(torch.zeros(classes))
        self.mark_weight = nn.Parameter(torch.zeros(max(marks) + 1, width))
        self.mark_bias = nn.Parameter(torch.zeros(max(marks) + 1))
        self.register_buffer('marks', torch.tensor(marks))
        # Mark 0 is none.
        self.register_buffer('marked', (torch.tensor(marks) > 0).float())

    def whole(self):
        weight = self.weight + self.mark_weight[self.marks] * self.marked[:, None]
        return weight, self.bias + self.mark_bias[self.marks] * self.marked

    def forward(self, x):
        return F.linear(x, *self.whole())


class Recogniser(nn.Module):
    def __init__(self, blocks, classes):
        super().__init__()
        self.stem = nn.Conv2d(3, 16, 3, 2, 1)
        self.blocks = nn.ModuleList(Block(*block) for block in blocks)
        self.shapes = blocks
        self.near = nn.Conv2d(480, 60, (1, 3), 1, (0, 1))
        self.widen = nn.Conv2d(60, 120, 1)
        self.attention = nn.ModuleList(Attention(120) for _ in range(2))
        self.norm = nn.LayerNorm(120, eps=1e-6)
        self.back = nn.Conv2d(120, 480, 1)
        self.both = nn.Conv2d(960, 60, (1, 3), 1, (0, 1))
        self.last = nn.Conv2d(60, 120, 1)
        self.head = nn.Linear(120, classes)

    def features(self, x):
        x = self.stem(x)
        for block in self.blocks:
            x = block(x)
        return F.avg_pool2d(x, (3, 2))

    def neck(self, seen):
        x = F.silu(self.widen(F.silu(self.near(seen))))
        x = x.squeeze(2).transpose(1, 2)
        for layer in self.attention:
            x = layer(x)
        x = self.norm(x).transpose(1, 2).unsqueeze(2)
        x = torch.cat([seen, F.silu(self.back(x))], 1)
        x = F.silu(self.last(F.silu(self.both(x))))
        return x.squeeze(2).transpose(1, 2)

    def forward(self, x):
        """Logarithms of the likelihoods, before they are made to sum up to one."""
        return self.head(self.neck(self.features(x)))


def from_onnx(path):
    """@returns the model that PP-OCRv4's file holds, with its own characters"""
    graph = onnx.load(path).graph
    known = {t.name: numpy_helper.to_array(t) for t in graph.initializer}
    known.update({n.output[0]: numpy_helper.to_array(n.attribute[0].t) for n in graph.node if n.op_type == 'Constant'})
    attributes = lambda n: {a.name: helper.get_attribute_value(a) for a in n.attribute}
    convs, norms, scalars, matrices = [], [], [], []
    for n in graph.node:
        if n.op_type == 'Conv':
            bias = known[n.input[2]] if len(n.input) > 2 else None
            convs.append([known[n.input[1]], bias, attributes(n)['strides'], []])
        elif n.op_type == 'BatchNormalization':
            scale, shift, mean, variance = (known[i].astype(np.float64) for i in n.input[1:])
            gain = scale / np.sqrt(variance + attributes(n)['epsilon'])
            weight, bias = convs[-1][0], convs[-1][1]
            convs[-1][0] = weight * gain.reshape(-1, 1, 1, 1)
            convs[-1][1] = shift - mean * gain + (0 if bias is None else bias * gain)
        elif n.op_type in ('Mul', 'Add', 'MatMul'):
            for i in n.input:
                if i not in known:
                    continue
                value = known[i]
                if value.shape == (1,) and n.op_type in ('Mul', 'Add'):
                    convs[-1][3].append(float(value[0]))
                elif value.ndim >= 1 and value.size > 4:
                    matrices.append(value)
    blocks, parts, at = [], [], 1
    while convs[at][0].shape[2:] != (1, 3):
        deep = convs[at]
        squeeze = excite = None
        if len(convs[at + 1][3]) == 0:
            squeeze, excite = convs[at + 1], convs[at + 2]
            at += 2
        across = convs[at + 1]
        at += 2
        narrow, kernel = deep[0].shape[0], deep[0].shape[2]
        blocks.append((kernel, tuple(deep[2]), narrow, across[0].shape[0], squeeze[0].shape[0] if squeeze else 0))
        parts.append((deep, squeeze, excite, across))
    model = Recogniser(blocks, matrices[-1].shape[0])

    def put(module, weight, bias):
        module.weight.data = torch.tensor(np.asarray(weight), dtype=torch.float32)
        module.bias.data = torch.tensor(np.asarray(bias), dtype=torch.float32)

    put(model.stem, convs[0][0], convs[0][1])
    # The scale that the outputs so far are still to be multiplied with.
    pending = 1.0
    for block, (deep, squeeze, excite, across) in zip(model.blocks, parts):
        before, after = deep[3][:2], deep[3][2:]
        put(block.deep, deep[0] * before[0] * pending, deep[1] * before[0] + before[1])
        scale, lift = after if len(after) == 2 else (1.0, 0.0)
        block.lift.data.fill_(lift / scale)
        if squeeze:
            put(block.squeeze, squeeze[0] * scale, squeeze[1])
            put(block.excite, excite[0], excite[1])
        before, after = across[3][:2], across[3][2:]
        put(block.across, across[0] * scale * before[0], across[1] * before[0] + before[1])
        pending, shift = after
        block.shift.data.fill_(shift / pending)
    neck = convs[at:]
    put(model.near, neck[0][0] * pending, neck[0][1])
    put(model.widen, neck[1][0], neck[1][1])
    put(model.back, neck[2][0], neck[2][1])
    both = neck[3][0].copy()
    both[:, :480] *= pending
    put(model.both, both, neck[3][1])
    put(model.last, neck[4][0], neck[4][1])
    rest = iter(matrices)
    for layer in model.attention:
        for module in (layer.before, layer.three, layer.out, layer.between, layer.up, layer.down):
            weight, bias = next(rest), next(rest)
            put(module, weight.T, bias)
    put(model.norm, next(rest), next(rest))
    weight, bias = next(rest), next(rest)
    put(model.head, weight.T, bias)
    return model


def put_own(model, path):
    """Puts into a model what `to_onnx` wrote of one, in its order."""
    kept = (numpy_helper.to_array(t) for t in onnx.load(path).graph.initializer if t.data_type == TensorProto.FLOAT16)

    def put(*weights):
        for weight in weights:
            value = torch.tensor(next(kept).astype(np.float32))
            weight.data.copy_(value.reshape(weight.shape))

    def linear(module):
        module.weight.data.copy_(torch.tensor(next(kept).astype(np.float32)).T)
        put(module.bias)

    both = lambda module: put(module.weight, module.bias)
    both(model.stem)
    for block in model.blocks:
        both(block.deep)
        if block.squeeze is not None:
            put(block.lift)
            both(block.squeeze)
            both(block.excite)
        else:
            # It is in the shift of the convolution behind it.
            block.lift.data.zero_()
        both(block.across)
        put(block.shift)
    both(model.near)
    both(model.widen)
    for layer in model.attention:
        both(layer.before)
        linear(layer.three)
        next(kept)
        linear(layer.out)
        both(layer.between)
        linear(layer.up)
        linear(layer.down)
    both(model.norm)
    for module in (model.back, model.both, model.last):
        both(module)
    linear(model.head)
    # What letters share of their accents is written with each of them.
    model.head.mark_weight.data.zero_()
    model.head.mark_bias.data.zero_()
    if next(kept, None) is not None:
        raise ValueError(f'{path} holds more than the model has')
    return model


class Writer:
    """Nodes of an ONNX graph, one after the other."""

    def __init__(self):
        self.nodes, self.weights, self.count = [], [], 0

    def add(self, kind, *inputs, **how):
        self.count += 1
        out = f'v{self.count}'
        self.nodes.append(helper.make_node(kind, list(inputs), [out], **how))
        return out

    def weight(self, tensor):
        """Numbers of half precision take half the room; the runtime widens them once, when it loads them."""
        self.count += 1
        array = tensor.detach().cpu().numpy()
        self.weights.append(numpy_helper.from_array(array.astype(np.float16), f'w{self.count}'))
        return self.add('Cast', f'w{self.count}', to=TensorProto.FLOAT)

    def whole(self, *numbers):
        self.count += 1
        self.weights.append(numpy_helper.from_array(np.array(numbers, np.int64), f'n{self.count}'))
        return f'n{self.count}'

    def conv(self, module, x):
        pads = [*module.padding, *module.padding]
        weights = [self.weight(module.weight), self.weight(module.bias)]
        return self.add('Conv', x, *weights, strides=module.stride, pads=pads, group=module.groups, kernel_shape=module.kernel_size)

    def linear(self, module, x):
        return self.add('Add', self.add('MatMul', x, self.weight(module.weight.T)), self.weight(module.bias))

    def norm(self, module, x):
        return self.add('LayerNormalization', x, self.weight(module.weight), self.weight(module.bias), axis=-1, epsilon=module.eps)

    def swish(self, x):
        return self.add('Mul', x, self.add('Sigmoid', x))


def to_onnx(model, path):
    """Writes the model, its answer being likelihoods."""
    w = Writer()
    x = w.conv(model.stem, 'x')
    for block in model.blocks:
        x = w.add('HardSwish', w.conv(block.deep, x))
        if block.squeeze is not None:
            x = w.add('Add', x, w.weight(block.lift))
            weight = w.conv(block.excite, w.add('Relu', w.conv(block.squeeze, w.add('GlobalAveragePool', x))))
            x = w.add('Mul', x, w.add('HardSigmoid', weight, alpha=1 / 6, beta=0.5))
            x = w.conv(block.across, x)
        else:
            # A convolution over one pixel has no edge: what is added before it can be added behind it.
            lifted = block.across.weight.sum((1, 2, 3)) * block.lift
            across = nn.Conv2d(block.across.in_channels, block.across.out_channels, 1)
            across.weight.data, across.bias.data = block.across.weight.data, block.across.bias.data + lifted.data
            x = w.conv(across, x)
        x = w.add('Add', w.add('HardSwish', x), w.weight(block.shift))
    seen = w.add('AveragePool', x, kernel_shape=[3, 2], strides=[3, 2])
    x = w.swish(w.conv(model.widen, w.swish(w.conv(model.near, seen))))
    x = w.add('Transpose', w.add('Squeeze', x, w.whole(2)), perm=[0, 2, 1])
    for layer in model.attention:
        three = w.add('Reshape', w.linear(layer.three, w.norm(layer.before, x)), w.whole(0, 0, 3, HEADS, -1))
        three = w.add('Transpose', three, perm=[2, 0, 3, 1, 4])
        q, k, v = (w.add('Gather', three, index, axis=0) for index in (scalar(w, 0), scalar(w, 1), scalar(w, 2)))
        size = layer.out.in_features // HEADS
        near = w.add('MatMul', w.add('Mul', q, w.weight(torch.tensor(size**-0.5))), w.add('Transpose', k, perm=[0, 1, 3, 2]))
        mixed = w.add('Transpose', w.add('MatMul', w.add('Softmax', near, axis=3), v), perm=[0, 2, 1, 3])
        x = w.add('Add', x, w.linear(layer.out, w.add('Reshape', mixed, w.whole(0, 0, -1))))
        x = w.add('Add', x, w.linear(layer.down, w.swish(w.linear(layer.up, w.norm(layer.between, x)))))
    x = w.add('Unsqueeze', w.add('Transpose', w.norm(model.norm, x), perm=[0, 2, 1]), w.whole(2))
    x = w.add('Concat', seen, w.swish(w.conv(model.back, x)), axis=1)
    x = w.swish(w.conv(model.last, w.swish(w.conv(model.both, x))))
    x = w.add('Transpose', w.add('Squeeze', x, w.whole(2)), perm=[0, 2, 1])
    head = model.head
    if isinstance(head, Head):
        head = nn.Linear(head.weight.shape[1], head.weight.shape[0])
        head.weight.data, head.bias.data = (part.detach() for part in model.head.whole())
    w.nodes.append(helper.make_node('Softmax', [w.linear(head, x)], ['likelihoods'], axis=2))
    put = helper.make_tensor_value_info('x', TensorProto.FLOAT, ['lines', 3, HEIGHT, 'width'])
    out = helper.make_tensor_value_info('likelihoods', TensorProto.FLOAT, ['lines', 'slices', head.out_features])
    graph = helper.make_graph(w.nodes, 'recogniser', [put], [out], w.weights)
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid('', 17)])
    made.ir_version = 8
    onnx.checker.check_model(made)
    onnx.save(made, path)


def scalar(w, number):
    w.count += 1
    w.weights.append(numpy_helper.from_array(np.array(number, np.int64), f'n{w.count}'))
    return f'n{w.count}'
